-- Calls the app's delivery route every minute from the database, for hosts without our own server and
-- without a scheduler that runs every minute. Needs CRON_SECRET on the host. Run it once, by the database
-- owner, with your site's address and the same secret:
--   psql "$DATABASE_URL" -v site_url=https://your.site -v cron_secret="$CRON_SECRET" \
--     -f supabase/schedule-delivery.sql
-- The shell doesn't know CRON_SECRET by itself: step 10 of docs/deploy.md reads it from the file.
-- Running it again replaces the address and the secret. To stop:
--   select cron.unschedule('roam-delivery');
-- Its calls of the last six hours: select status_code, error_msg, created from net._http_response;

\set ON_ERROR_STOP on
begin;
-- The length in a setting, since psql fills in no variables between dollar quotes.
select set_config('roam.secret_length', length(:'cron_secret')::text, true) as secret_length;
do $check$
begin
  -- The site would answer every call with 401.
  if current_setting('roam.secret_length')::integer < 16 then
    raise exception 'cron_secret needs at least 16 characters: pass the CRON_SECRET of the site';
  end if;
end
$check$;

create extension if not exists pg_cron;
create extension if not exists pg_net with schema extensions;

-- The vault keeps both encrypted; cron.job, which operators read, holds only their names.
delete from vault.secrets where name in ('roam_site_url', 'roam_cron_secret');
select vault.create_secret(:'site_url', 'roam_site_url');
select vault.create_secret(:'cron_secret', 'roam_cron_secret');

select cron.schedule('roam-delivery', '* * * * *', $job$
  select net.http_get(
    url := rtrim((select decrypted_secret from vault.decrypted_secrets
                   where name = 'roam_site_url'), '/') || '/api/cron/deliver',
    headers := jsonb_build_object('Authorization', 'Bearer ' ||
      (select decrypted_secret from vault.decrypted_secrets where name = 'roam_cron_secret')),
    -- Milliseconds. A round may take 20 seconds, and a request in flight then keeps its timeout.
    timeout_milliseconds := 55000)
$job$);
commit;
