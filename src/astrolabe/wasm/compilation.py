"""From rules to a module: `python -m astrolabe.wasm.compilation GAME FILE`, a process of its own.

Numba's text of every export goes into one LLVM module made for WebAssembly. That is optimised as
a whole, so that calls between rules vanish and what nobody calls is dropped. Kernels allocate
nothing and raise nothing: reference counting is cut out, and an error would stop the module.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from llvmlite import binding as llvm

from astrolabe.errors import AstrolabeError
from astrolabe.games import GAMES
from astrolabe.wasm.description import description
from astrolabe.wasm.exports import EXPORTS, Export, compiled
from astrolabe.wasm.linking import linked, with_section

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+simd128"  # every browser since 2023

PRELUDE = """
declare void @llvm.trap()
define void @NRT_incref(ptr %0) alwaysinline { ret void }
define void @NRT_decref(ptr %0) alwaysinline { ret void }
"""

# Numba's function leaves its result at an address and returns 0, or else what went wrong
GATE = """
declare i32 @{symbol}({types})
define {returned} @{name}({parameters}) {{
  %result = alloca {kept}
  %error = alloca ptr
  %status = call i32 @{symbol}({arguments})
  %fine = icmp eq i32 %status, 0
  br i1 %fine, label %done, label %failed
done:
  {back}
failed:
  call void @llvm.trap()
  unreachable
}}
"""


def main() -> None:
    """Write the module of a game."""
    game, path = GAMES[sys.argv[1]], Path(sys.argv[2])
    exports = [compiled(game, name) for name in EXPORTS]
    try:
        module = linked(object_code(exports), [export.name for export in exports])
    except AstrolabeError as error:
        sys.exit(str(error))
    path.write_bytes(with_section(module, description(game, exports)))


def object_code(exports: Iterable[Export]) -> bytes:
    """One object file with all the exports."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    whole = _retargeted(PRELUDE, machine)
    for export in exports:
        whole.link_in(_retargeted(export.text, machine))
        whole.link_in(_retargeted(gate(export), machine))
    _hide_all_but(whole, {export.name for export in exports})
    _optimise(whole, machine)
    return machine.emit_object(whole)


def gate(export: Export) -> str:
    """The exported function around Numba's: plain arguments in, plain result out."""
    plain = [_llvm_type(words) for words in export.parameters.values()]
    given = [f"{kind} %{name}" for kind, name in zip(plain, export.parameters, strict=True)]
    return GATE.format(
        name=export.name,
        symbol=export.symbol,
        kept=export.kept,
        returned="i32" if export.result else "void",
        types=", ".join(["ptr", "ptr", *plain]),
        parameters=", ".join(row.replace("ptr", "ptr noalias", 1) for row in given),
        arguments=", ".join(["ptr %result", "ptr %error", *given]),
        back=_back(export),
    )


def _llvm_type(words: str) -> str:
    return "ptr" if words.startswith("address") else f"i{words.removeprefix('int')}"


def _back(export: Export) -> str:
    if not export.result:
        return "ret void"
    fitting = "trunc" if export.kept == "i64" else "sext"
    return (
        f"%value = load {export.kept}, ptr %result\n"
        f"  %back = {fitting} {export.kept} %value to i32\n"
        f"  ret i32 %back"
    )


def _retargeted(text: str, machine: llvm.TargetMachine) -> llvm.ModuleRef:
    """Text that knows no processor, as a module for WebAssembly."""
    module = llvm.parse_assembly(text)
    module.triple = TRIPLE
    module.data_layout = str(machine.target_data)
    return module


def _hide_all_but(module: llvm.ModuleRef, names: set[str]) -> None:
    """What is not exported may be inlined, changed or dropped."""
    for symbol in (*module.functions, *module.global_variables):
        if not symbol.is_declaration and symbol.name not in names:
            symbol.linkage = "internal"


def _optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = True
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    module.verify()


if __name__ == "__main__":
    main()
