"""Runs a command at a terminal of its own, types once it has asked, and says in JSON what came of it.

    python3 atTerminal.py <question> <what to type> <command> [<argument> ...]
"""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time

PATIENCE = 30

question, typed, *command = sys.argv[1:]
master, slave = pty.openpty()


def shows() -> dict[str, bool]:
    """Whether the terminal repeats what is typed, and whether it waits for whole lines."""
    flags = termios.tcgetattr(slave)[3]
    return {"echo": bool(flags & termios.ECHO), "lines": bool(flags & termios.ICANON)}


before = shows()
process = subprocess.Popen(
    command,
    stdin=slave,
    stdout=slave,
    stderr=slave,
    start_new_session=True,
    preexec_fn=lambda: __import__("fcntl").ioctl(0, termios.TIOCSCTTY, 0),
)
screen = b""
meanwhile = None
end = time.monotonic() + PATIENCE
while time.monotonic() < end:
    if select.select([master], [], [], 0.1)[0]:
        screen += os.read(master, 4096)
    elif process.poll() is not None:
        break
    if meanwhile is None and question.encode() in screen:
        meanwhile = shows()
        os.write(master, typed.encode())
else:
    os.killpg(process.pid, signal.SIGKILL)

code = process.wait()
result = {"code": code, "screen": screen.decode(), "before": before, "meanwhile": meanwhile, "after": shows()}
print(json.dumps(result))
