CREATE TABLE `chat_arrivals` (
	`id` integer PRIMARY KEY NOT NULL,
	`sender` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_arrivals_sender` ON `chat_arrivals` (`sender`,`at`);--> statement-breakpoint
CREATE INDEX `chat_arrivals_at` ON `chat_arrivals` (`at`);--> statement-breakpoint
CREATE TABLE `passage_acronyms` (
	`passage_id` integer NOT NULL,
	`short` text NOT NULL,
	`long` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `passage_acronyms_passage` ON `passage_acronyms` (`passage_id`);--> statement-breakpoint
CREATE INDEX `passage_acronyms_short` ON `passage_acronyms` (`short`);--> statement-breakpoint
CREATE TABLE `passage_index` (
	`id` integer PRIMARY KEY NOT NULL,
	`signature` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passages` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record` text NOT NULL,
	`part` integer NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`heading` text DEFAULT '' NOT NULL,
	`authors` text DEFAULT '' NOT NULL,
	`journal` text DEFAULT '' NOT NULL,
	`year` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`aliases` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passages_record` ON `passages` (`kind`,`record`,`part`);