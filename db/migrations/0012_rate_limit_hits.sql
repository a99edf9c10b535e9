CREATE TABLE `rate_limit_hits` (
	`id` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`pending` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limit_hits_key` ON `rate_limit_hits` (`key`,`expires_at`);--> statement-breakpoint
CREATE INDEX `rate_limit_hits_id` ON `rate_limit_hits` (`id`);--> statement-breakpoint
CREATE INDEX `rate_limit_hits_expires_at` ON `rate_limit_hits` (`expires_at`);--> statement-breakpoint
DROP TABLE `login_attempts`;--> statement-breakpoint
DROP TABLE `chat_arrivals`;--> statement-breakpoint
DROP TABLE `meeting_arrivals`;