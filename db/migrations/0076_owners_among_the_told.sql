-- A mail to an account says what becomes of its works only if it has any: app.lease_notices returns a further column.
drop function if exists app.lease_notices();
