import type { ColumnTypes } from '#platform/db/columns.ts';

export const runningTables = ({ id, time }: ColumnTypes) => `
create table metadata (
  name text primary key,
  value text not null
);

create table mails (
  id ${id},
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  attempts bigint not null,
  queued_at ${time} not null,
  sent_at ${time},
  last_error text,
  html text,
  unsubscribe_path text,
  user_id bigint references users (id),
  is_secret smallint default 0 not null,
  about_user_id bigint references users (id),
  pace text default 'ordinary' not null
);
create index mails_by_user on mails (user_id);
create index mails_about_user on mails (about_user_id) where about_user_id is not null;

create table rate_limits (
  key text primary key,
  hits bigint not null,
  resets_at ${time} not null
);
create index rate_limits_reset on rate_limits (resets_at);

create table jobs (
  id ${id},
  kind text not null,
  key text,
  payload text not null,
  attempts bigint not null,
  added_at ${time} not null,
  due_at ${time} not null,
  running_key text,
  failures bigint default 0 not null,
  failed_at ${time}
);
create index jobs_of_kind on jobs (kind, due_at, id) where failed_at is null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;
create unique index jobs_running on jobs (running_key);
create index jobs_key on jobs (key, id);

create table audit_log (
  id ${id},
  operator_id bigint,
  action text not null,
  subject text not null,
  subject_name text,
  note text,
  done_at ${time} not null
);
`;
