CREATE TABLE `traffic_countries` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`country` text NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`, `country`)
);
--> statement-breakpoint
CREATE TABLE `traffic_days` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	`uniques` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`)
);
--> statement-breakpoint
CREATE TABLE `traffic_last_days` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`)
);
--> statement-breakpoint
CREATE TABLE `traffic_last_seen` (
	`kind` text NOT NULL,
	`visitor` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`kind`, `visitor`)
);
--> statement-breakpoint
CREATE INDEX `traffic_last_seen_day` ON `traffic_last_seen` (`day`);--> statement-breakpoint
CREATE TABLE `traffic_left_out` (
	`event_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `traffic_left_out_day` ON `traffic_left_out` (`day`);--> statement-breakpoint
CREATE TABLE `traffic_pages` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`page` text NOT NULL,
	`title` text,
	`events` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`, `page`)
);
--> statement-breakpoint
CREATE TABLE `traffic_reasons` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`, `reason`)
);
--> statement-breakpoint
CREATE TABLE `traffic_visitors` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`kind`, `day`, `visitor`)
);
--> statement-breakpoint
ALTER TABLE `downloads` ADD `event_id` text;--> statement-breakpoint
ALTER TABLE `downloads` ADD `day` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `downloads` ADD `visitor` text;--> statement-breakpoint
ALTER TABLE `downloads` ADD `address_cut` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `downloads_event` ON `downloads` (`event_id`);--> statement-breakpoint
ALTER TABLE `visits` ADD `event_id` text;--> statement-breakpoint
ALTER TABLE `visits` ADD `day` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `visits` ADD `visitor` text;--> statement-breakpoint
ALTER TABLE `visits` ADD `address_cut` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `visits_event` ON `visits` (`event_id`);