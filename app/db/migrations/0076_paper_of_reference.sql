-- An edition uses a paper of the reference data, which says its kind and weight, or one that is described by both. The coating and
-- the printing method are of the finished component.
alter table edition_papers alter column kind drop not null;
alter table edition_papers alter column grammage_gsm drop not null;
alter table edition_papers add column paper_id uuid;
alter table edition_papers add column coating_id uuid;
alter table edition_papers add column printing_method_id uuid;
alter table edition_papers add constraint edition_papers_chosen_or_described check (
  (paper_id is null) = (kind is not null) and (paper_id is null) = (grammage_gsm is not null));
alter table edition_papers add constraint edition_papers_of_paper foreign key (paper_id) references papers (id);
alter table edition_papers add constraint edition_papers_of_coating foreign key (coating_id) references coatings (id);
alter table edition_papers add constraint edition_papers_of_method foreign key (printing_method_id) references printing_methods (id);
-- Most editions say none of them.
create index edition_papers_paper on edition_papers (paper_id) where paper_id is not null;
create index edition_papers_coating on edition_papers (coating_id) where coating_id is not null;
create index edition_papers_method on edition_papers (printing_method_id) where printing_method_id is not null;
