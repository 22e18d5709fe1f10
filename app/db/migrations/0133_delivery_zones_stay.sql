-- A zone of delivery is changed or removed, and never kept aside: nothing has ever written this.
alter table delivery_zones drop column archived_on;
