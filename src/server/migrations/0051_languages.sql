-- The languages are listed in one place, which every text has passed before it comes here.
alter table members drop constraint members_locale_check;
alter table pages drop constraint pages_locale_check;

-- A tournament's texts in other languages than its own, by language.
alter table tournaments
  add column titles jsonb not null default '{}',
  add column descriptions jsonb not null default '{}';
update tournaments set
  titles = jsonb_strip_nulls(jsonb_build_object('en', title_en)),
  descriptions = jsonb_strip_nulls(jsonb_build_object('en', description_en));
alter table tournaments drop column title_en, drop column description_en;

update tournament_schedules
  set terms = terms - 'titleEn' - 'descriptionEn' || jsonb_build_object(
    'titles', jsonb_strip_nulls(jsonb_build_object('en', terms -> 'titleEn')),
    'descriptions', jsonb_strip_nulls(jsonb_build_object('en', terms -> 'descriptionEn')));
