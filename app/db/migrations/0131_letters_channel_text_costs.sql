-- By what a message is sent: those who look after the site see letters and texts apart. The default is for a process of the version
-- before, which goes on while another one starts.
alter table letters add column channel text not null default 'mail';
update letters set channel = 'text' where kind = 'orderText';
alter table letters add constraint letters_channel_known check (channel in ('mail', 'text'));

-- What a provider of texts has taken, by the day in Nepal: the company's account is charged for it.
create table text_costs (
  day date not null,
  provider text not null,
  texts integer not null,
  credits integer not null,
  constraint text_costs_pkey primary key (day, provider),
  constraint text_costs_provider_known check (provider in ('aakash', 'sparrow')),
  constraint text_costs_counted check (texts > 0 and credits >= 0)
);
grant select, insert, update on text_costs to ekadeshma_app;
