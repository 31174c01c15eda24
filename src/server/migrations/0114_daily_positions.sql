-- The position that everybody is asked first on a day (UTC).
create table daily_positions (
  day date primary key,
  position_id bigint not null unique references quiz_positions (id)
);
-- How members answered a position is read from its latest answers.
create index quizzes_answers_of_position on quizzes (position_id, id desc) where answered_opt is not null;
