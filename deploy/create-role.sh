#!/bin/sh
# Run once by the image of PostgreSQL, while its volume is empty: the product's role and its database.
psql --username postgres --set ON_ERROR_STOP=1 --set password="$APP_PASSWORD" <<'SQL'
create role edunakuri login nosuperuser nocreatedb nocreaterole password :'password';
create database edunakuri owner edunakuri template template0 encoding 'UTF8'
  locale_provider builtin builtin_locale 'C.UTF-8' lc_collate 'C' lc_ctype 'C.UTF-8';
revoke connect on database edunakuri from public;
SQL
