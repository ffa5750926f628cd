"""The page that people see: files built from `web/`, the same page at every address of ours."""

from pathlib import Path

from litestar import Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.response import File
from litestar.static_files import create_static_files_router

BUILT = Path(__file__).parent / "web"
YEAR_S = 31_536_000
FOREVER = CacheControlHeader(max_age=YEAR_S, public=True, immutable=True)
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Astrolabe</title>
<h1>Astrolabe</h1><p>The server is running, but its page has not been built: run
<code>make play</code>."""


def pages(folder: Path = BUILT) -> list[Router]:
    """Where the page is found, and the files it asks for."""

    @get(["/", "/t/{match:str}", "/link/{key:str}"], include_in_schema=False, sync_to_thread=False)
    def index(match: str = "", key: str = "") -> Response[str] | File:
        return _page(folder)

    routers = [Router("/", route_handlers=[index])]
    if folder.is_dir():
        routers.append(_files("/", folder, None))
    if (folder / "assets").is_dir():
        routers.append(_files("/assets", folder / "assets", FOREVER))
    return routers


def _files(path: str, folder: Path, cache: CacheControlHeader | None) -> Router:
    return create_static_files_router(
        path, [folder], cache_control=cache, include_in_schema=False, name=f"files-{path}"
    )


def _page(folder: Path) -> Response[str] | File:
    page = folder / "index.html"
    if not page.exists():
        return Response(MISSING, media_type="text/html", status_code=503)
    return File(
        page,
        media_type="text/html",
        content_disposition_type="inline",
        headers={"cache-control": "no-cache"},
    )
