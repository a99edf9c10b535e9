CREATE TABLE `letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`occasion` text NOT NULL,
	`recipient` text NOT NULL,
	`details` text NOT NULL,
	`meeting_id` integer,
	`message_id` integer,
	`token` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`due_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "letters_status" CHECK("letters"."status" in ('waiting','sent','failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_occasion` ON `letters` (`occasion`);--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `letters_meeting` ON `letters` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `letters_message` ON `letters` (`message_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "messages_status" CHECK("messages"."status" in ('new','read','archived'))
);
--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `messages_new` ON `messages` (`status`) WHERE "messages"."status" = 'new';