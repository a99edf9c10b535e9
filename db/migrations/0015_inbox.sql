CREATE TABLE `inbox_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`publication_id` integer,
	`subject` text NOT NULL,
	`value` text NOT NULL,
	`sources` text NOT NULL,
	`since` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`year` integer NOT NULL,
	`change` text,
	`fields` text,
	`state` text DEFAULT 'open' NOT NULL,
	`until` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_items_subject` ON `inbox_items` (`subject`,`value`);--> statement-breakpoint
CREATE INDEX `inbox_items_publication` ON `inbox_items` (`publication_id`);--> statement-breakpoint
CREATE TABLE `inbox_sources` (
	`source` text PRIMARY KEY NOT NULL,
	`at` text,
	`error` text,
	`cursor` text,
	`not_before` text,
	`leased_until` text,
	`library` text,
	`version` integer
);
