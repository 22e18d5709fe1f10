-- What each heading of a publisher's spreadsheets means, as a person chose it; a null column is left out.
create table spreadsheet_headings (
  publisher_id uuid not null,
  heading text not null,
  column_key text,
  constraint spreadsheet_headings_publisher_id_heading_pk primary key (publisher_id, heading),
  constraint spreadsheet_headings_publisher_id_publishers_id_fk foreign key (publisher_id) references publishers (id)
);
