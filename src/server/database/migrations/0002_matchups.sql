CREATE TABLE matchups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_a_id bigint NOT NULL REFERENCES members (id),
  user_b_id bigint REFERENCES members (id),
  play_with_bot boolean NOT NULL,
  bot_difficulty smallint,
  is_takhteh boolean NOT NULL,
  length smallint NOT NULL CHECK (length BETWEEN 0 AND 25),
  join_credit integer NOT NULL CHECK (join_credit >= 0),
  created_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  removed_at timestamptz(3),
  resigned_at timestamptz(3),
  is_timeout boolean NOT NULL DEFAULT false,
  winner text CHECK (winner IN ('white', 'black')),
  user_a_score smallint NOT NULL DEFAULT 0,
  user_b_score smallint NOT NULL DEFAULT 0,
  user_a_initial_rank integer,
  user_b_initial_rank integer,
  user_a_initial_rating double precision,
  user_b_initial_rating double precision,
  credit_won integer,
  last_game_id bigint,
  update_index integer NOT NULL DEFAULT 0,
  acted_index integer NOT NULL DEFAULT 0,
  record_count integer NOT NULL DEFAULT 0,
  state jsonb,
  clock jsonb,
  CHECK (user_a_id <> user_b_id),
  CHECK (finished_at IS NULL OR removed_at IS NULL),
  CHECK (play_with_bot = (bot_difficulty IS NOT NULL))
) WITH (fillfactor = 80);

CREATE INDEX matchups_of_user_a ON matchups (user_a_id, created_at DESC, id DESC);
CREATE INDEX matchups_of_user_b ON matchups (user_b_id, created_at DESC, id DESC) WHERE user_b_id IS NOT NULL;
CREATE INDEX matchups_waiting ON matchups (is_takhteh, join_credit, created_at, id)
  WHERE started_at IS NULL AND removed_at IS NULL;
CREATE INDEX matchups_running ON matchups (id)
  WHERE started_at IS NOT NULL AND finished_at IS NULL AND removed_at IS NULL;

CREATE TABLE fair_dice (
  matchup_id bigint PRIMARY KEY REFERENCES matchups (id),
  secret bytea NOT NULL CHECK (length(secret) = 32),
  seed_white text,
  seed_black text
);

CREATE TABLE games (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  matchup_id bigint NOT NULL REFERENCES matchups (id),
  game_index smallint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  winner text CHECK (winner IN ('white', 'black')),
  winner_score smallint,
  win_kind text CHECK (win_kind IN ('single', 'gammon', 'backgammon')),
  is_crawford boolean NOT NULL DEFAULT false,
  UNIQUE (matchup_id, game_index)
);

CREATE TABLE game_records (
  matchup_id bigint NOT NULL REFERENCES matchups (id),
  index integer NOT NULL,
  game_index smallint NOT NULL,
  update_index integer NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  record jsonb NOT NULL,
  PRIMARY KEY (matchup_id, index)
);

CREATE TABLE ratings (
  member_id bigint PRIMARY KEY REFERENCES members (id),
  rating double precision NOT NULL,
  experience integer NOT NULL,
  matches integer NOT NULL,
  wins integer NOT NULL
);

-- Only members with ten rated matches have a rank; the ranking itself is a sum over the buckets above and this index.
CREATE INDEX ratings_by_rating ON ratings (rating) WHERE matches >= 10;

CREATE TABLE rank_buckets (
  ranking text NOT NULL CHECK (ranking IN ('elo', 'matchup')),
  score integer NOT NULL,
  members integer NOT NULL,
  PRIMARY KEY (ranking, score)
);
