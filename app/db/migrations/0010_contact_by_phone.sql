-- Who writes to the publishing house gives an e-mail or a telephone number; one of the two is enough.
ALTER TABLE "contact_messages" ALTER COLUMN "email" DROP NOT NULL;
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answerable" CHECK (num_nonnulls("contact_messages"."email", "contact_messages"."phone") > 0);
