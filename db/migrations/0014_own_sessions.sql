CREATE TABLE `administrators` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`password_hash` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
INSERT INTO `administrators` (`id`, `username`, `password_hash`, `created_at`)
SELECT `users`.`id`, coalesce(`users`.`displayUsername`, `users`.`username`), `accounts`.`password`,
	strftime('%Y-%m-%dT%H:%M:%fZ', `users`.`createdAt` / 1000.0, 'unixepoch')
FROM `users` JOIN `accounts` ON `accounts`.`userId` = `users`.`id` LIMIT 1;
--> statement-breakpoint
DROP TABLE `accounts`;--> statement-breakpoint
DROP TABLE `sessions`;--> statement-breakpoint
DROP TABLE `users`;--> statement-breakpoint
DELETE FROM `site_secrets` WHERE `name` = 'session';--> statement-breakpoint
CREATE TABLE `auth_challenges` (
	`digest` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_challenges_expires_at` ON `auth_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_used_at` text
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`digest` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`event` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`browser` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_used_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`proven_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`browser` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE TABLE `totp` (
	`id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed` integer DEFAULT false NOT NULL,
	`last_period` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `administrators_password_sessions` AFTER UPDATE OF `password_hash` ON `administrators`
WHEN NEW.`password_hash` IS NOT OLD.`password_hash` BEGIN
	DELETE FROM `sessions`;
END;
