-- formerly: 0026_notification_age.sql
-- The nightly sweep of old notifications finds them by their age.
create index notifications_sent on notifications (sent_at);
