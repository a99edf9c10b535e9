CREATE TABLE `trash` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`deleted_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `trash_deleted_at` ON `trash` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `trash_files` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`key` text NOT NULL,
	`stored_as` text NOT NULL,
	PRIMARY KEY(`kind`, `id`, `key`)
);
--> statement-breakpoint
CREATE TABLE `trash_values` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`source` text NOT NULL,
	`row` integer NOT NULL,
	`column` text NOT NULL,
	`value` blob,
	PRIMARY KEY(`kind`, `id`, `source`, `row`, `column`)
);
