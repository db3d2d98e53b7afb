"""``POST /api/token/`` behind the module's guard against failed logins, which counts before the password is read."""

from django_access.services import login_guard
from rest_framework.exceptions import AuthenticationFailed, Throttled
from rest_framework_simplejwt.views import TokenObtainPairView


class SignInView(TokenObtainPairView):
    def post(self, request, *args, **kwargs):
        username = login_guard.login_username(request)
        login_guard.refuse_when_blocked(request, username)
        try:
            answer = super().post(request, *args, **kwargs)
        except AuthenticationFailed:
            login_guard.record_failure(request, username)
            raise
        login_guard.clear(request, username)
        return answer

    def handle_exception(self, exc):
        answer = super().handle_exception(exc)
        if isinstance(exc, Throttled):
            # Always the first window, whatever the blocking counter's is (docs/wire.md#failed-sign-ins).
            answer["Retry-After"] = str(login_guard.failure_window_s())
        return answer
