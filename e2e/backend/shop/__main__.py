"""``python -m shop open <port>`` fills SHOP_DATABASE and serves it on loopback (0: any free port); ``python -m shop manage
<command> …`` runs a command of the framework or of a module on it.

The server says ``listening <port>`` on stdout and ends when its stdin does, so that it never outlives whoever started it.
"""

import importlib
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
    call_command("migrate", verbosity=0)
    for name in settings.SHOP_SEEDS:
        importlib.import_module(name).seed()
    connections.close_all()


def manage(command):
    from django.core.management import execute_from_command_line

    # The framework's own checks load every module's routes, which takes longer than any command here.
    execute_from_command_line(["shop", *command, "--skip-checks"])


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
    if work == "manage":
        manage(rest)
    else:
        # In one process: to read the modules takes longer than all else.
        fill()
        serve(int(rest[0]))
