"""How the server does, for those who watch over it: `/health`, and `/metrics` for Prometheus."""

from collections.abc import Iterable

from litestar import Response, Router, get
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from astrolabe.server.hall import Hall
from astrolabe.server.messages import Health
from astrolabe.server.storage import matches
from astrolabe.server.storage.store import Spread

TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Figures(Collector):
    """What the hall has counted, as Prometheus asks for it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def collect(self) -> Iterable[Metric]:
        hall, figures = self.hall, self.hall.store.figures
        viewers = sum(len(table.viewers) for table in hall.tables.values())
        yield CounterMetricFamily(
            "astrolabe_moves", "Rows of logs acknowledged: moves, chance, undo", value=hall.moves
        )
        yield CounterMetricFamily(
            "astrolabe_conflicts", "Rows that somebody else had written", value=figures.conflicts
        )
        yield GaugeMetricFamily("astrolabe_tables_open", "Tables in use", value=len(hall.tables))
        yield GaugeMetricFamily("astrolabe_connections", "Live connections", value=viewers)
        yield _histogram("astrolabe_commit_seconds", "One group to disk", figures.seconds)
        yield _histogram("astrolabe_commit_rows", "Rows of one group", figures.sizes)


def _histogram(name: str, what: str, spread: Spread) -> Metric:
    return HistogramMetricFamily(name, what, buckets=spread.buckets(), sum_value=spread.total)


@get("/health")
async def health(hall: Hall) -> Response[Health]:
    """Whether the database answers, and which games are compiled."""
    try:
        await hall.store.run(matches.count)
    except Exception:  # noqa: BLE001 (whatever ails it, it is ill)
        return Response(Health(status="ill", ready=hall.thinkers.progress), status_code=503)
    return Response(Health(status="well", ready=hall.thinkers.progress))


def watching(hall: Hall) -> Router:
    """The two addresses, with a registry of their own."""
    registry = CollectorRegistry()
    registry.register(Figures(hall))
    ProcessCollector(registry=registry)

    @get("/metrics", sync_to_thread=False, include_in_schema=False)
    def metrics() -> Response[bytes]:
        return Response(generate_latest(registry), media_type=TEXT)

    return Router("/", route_handlers=[health, metrics])
