-- Only for PostgreSQL 15 to 17: the file of this name in the folder before-18 is applied there in place of this one.
select;
