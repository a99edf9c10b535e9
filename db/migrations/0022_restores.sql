CREATE TABLE `restore_chunks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`restore` text NOT NULL,
	`table` text NOT NULL,
	`rows` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `restore_chunks_restore` ON `restore_chunks` (`restore`,`table`);--> statement-breakpoint
CREATE TABLE `restore_files` (
	`key` text PRIMARY KEY NOT NULL,
	`source` text
);
