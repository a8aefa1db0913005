-- Makes the database call the app's delivery route every minute, for hosts that neither run our own server nor have
-- a scheduler that runs every minute. Set CRON_SECRET on the host. Then run this script once, as the owner of the
-- database, with your site's URL and the same secret:
--   psql "$DATABASE_URL" -v site_url=https://your.site -v cron_secret="$CRON_SECRET" \
--     -f supabase/schedule-delivery.sql
-- Step 10 of docs/deploy.md shows how to read CRON_SECRET from its file into the shell.
-- Running it again replaces the URL and the secret. To stop the calls:
--   select cron.unschedule('roam-delivery');
-- To list the calls of the last six hours:
--   select status_code, error_msg, created from net._http_response;

\set ON_ERROR_STOP on
begin;
-- Passes the secret's length in a setting, because psql doesn't substitute variables inside dollar quotes.
select set_config('roam.secret_length', length(:'cron_secret')::text, true) as secret_length;
do $check$
begin
  -- The site requires at least 16 characters and would reject every call.
  if current_setting('roam.secret_length')::integer < 16 then
    raise exception 'cron_secret needs at least 16 characters: pass the CRON_SECRET of the site';
  end if;
end
$check$;

create extension if not exists pg_cron;
create extension if not exists pg_net with schema extensions;

-- Vault stores both values encrypted. The job in cron.job, which operators can read, contains only their names.
delete from vault.secrets where name in ('roam_site_url', 'roam_cron_secret');
select vault.create_secret(:'site_url', 'roam_site_url');
select vault.create_secret(:'cron_secret', 'roam_cron_secret');

select cron.schedule('roam-delivery', '* * * * *', $job$
  select net.http_get(
    url := rtrim((select decrypted_secret from vault.decrypted_secrets
                   where name = 'roam_site_url'), '/') || '/api/cron/deliver',
    headers := jsonb_build_object('Authorization', 'Bearer ' ||
      (select decrypted_secret from vault.decrypted_secrets where name = 'roam_cron_secret')),
    -- A run starts nothing new after 20 seconds, but requests already in flight keep their full timeout.
    timeout_milliseconds := 55000)
$job$);
commit;
