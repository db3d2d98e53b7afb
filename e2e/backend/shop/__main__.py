"""``python -m shop open <port>`` fills SHOP_DATABASE and serves it on loopback (0: any free port); ``python -m shop
commands`` runs commands of the framework or of a module on it.

The server says ``listening <port>`` on stdout and ends when its stdin does, so that it never outlives whoever started it.
"""

import contextlib
import importlib
import io
import json
import os
import sys
import threading

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shop.settings")


def fill():
    import django
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connections

    django.setup()
    if settings.SHOP_MIGRATES:
        call_command("migrate", verbosity=0)
    for name in settings.SHOP_SEEDS:
        importlib.import_module(name).seed()
    connections.close_all()


def commands():
    """Runs a command for each line of stdin, which is a list of its words in JSON, and answers how it ended in one line."""
    import django
    from django.core.management import execute_from_command_line

    django.setup()
    for line in sys.stdin:
        out, err, code = io.StringIO(), io.StringIO(), 0
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                execute_from_command_line(["shop", *_unchecked(json.loads(line))])
            except SystemExit as end:
                code = end.code or 0
            except Exception as error:
                print(f"{type(error).__name__}: {error}", file=sys.stderr)
                code = 1
        ended = {"code": code, "out": out.getvalue().strip(), "err": err.getvalue().strip()}
        print(json.dumps(ended), flush=True)


def _unchecked(command):
    """The framework's own checks load every module's routes, which takes longer than any command here but the checks."""
    name, *rest = command
    return [name, "--skip-checks", *rest] if name.startswith("access_") else [name, *rest]


def _end_with_stdin():
    while sys.stdin.buffer.read(4096):
        pass
    os._exit(0)


def serve(port):
    from django.core.wsgi import get_wsgi_application
    from waitress import create_server

    application = get_wsgi_application()
    # X-Forwarded-For is left to the framework, whose rule (NUM_PROXIES) is the one a real installation has.
    server = create_server(
        application, host="127.0.0.1", port=port, threads=8, clear_untrusted_proxy_headers=False, ident=None
    )
    threading.Thread(target=_end_with_stdin, daemon=True).start()
    print(f"listening {server.effective_port}", flush=True)
    server.run()


if __name__ == "__main__":
    work, *rest = sys.argv[1:]
    if work == "commands":
        commands()
    else:
        # In one process: to read the modules takes longer than all else.
        fill()
        serve(int(rest[0]))
