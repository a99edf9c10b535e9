ALTER TABLE `passage_vectors` ADD `background` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- They are made anew, with their background.
DELETE FROM `passage_vectors`;
