CREATE TABLE `meeting_arrivals` (
	`id` integer PRIMARY KEY NOT NULL,
	`sender` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `meeting_arrivals_sender` ON `meeting_arrivals` (`sender`,`at`);--> statement-breakpoint
CREATE INDEX `meeting_arrivals_at` ON `meeting_arrivals` (`at`);--> statement-breakpoint
ALTER TABLE `meeting_changes` ADD `booking` text;--> statement-breakpoint
ALTER TABLE `meeting_changes` ADD `replaces` text;--> statement-breakpoint
ALTER TABLE `meeting_changes` ADD `status` text;--> statement-breakpoint
ALTER TABLE `meeting_changes` ADD `end_date` text;--> statement-breakpoint
ALTER TABLE `meeting_changes` ADD `name` text;--> statement-breakpoint
ALTER TABLE `meeting_changes` ADD `email` text;--> statement-breakpoint
ALTER TABLE `meeting_changes` ADD `topic` text;--> statement-breakpoint
ALTER TABLE `meeting_changes` ADD `told_at` text;--> statement-breakpoint
CREATE INDEX `meeting_changes_booking` ON `meeting_changes` (`booking`);--> statement-breakpoint
CREATE INDEX `meeting_changes_replaces` ON `meeting_changes` (`replaces`);--> statement-breakpoint
ALTER TABLE `meetings` ADD `end_date` text;