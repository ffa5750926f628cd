"""The bot of docs/bots.md: plays any legal move, and knows no game."""

import asyncio
import json
import random
import sys

import httpx
from websockets.asyncio.client import connect


async def play(url: str, match: str) -> None:
    async with httpx.AsyncClient(base_url=url, headers={"X-Astrolabe": "1"}) as http:
        await http.post(f"/api/matches/{match}/sit", json={})
        cookies = "; ".join(f"{row.name}={row.value}" for row in http.cookies.jar)
    address = f"{url.replace('http', 'ws', 1)}/api/matches/{match}/live"
    async with connect(address, additional_headers={"Cookie": cookies}) as table:
        async for text in table:
            for told in json.loads(text):
                if told["tell"] == "ping":
                    await table.send('{"say": "pong"}')
                elif told["tell"] == "shown" and told["ending"]:
                    print(told["ending"])
                    return
                elif told["tell"] == "shown" and told["legal"]:
                    seat, number = told["scene"]["seat"], told["events"]
                    move = random.choice(told["legal"])
                    wish = {"say": "play", "id": f"{number}", "seat": seat, "number": number}
                    await table.send(json.dumps({**wish, "move": move}))


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:3]))
