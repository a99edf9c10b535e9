CREATE TABLE `entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`organisation` text,
	`from` text,
	`to` text,
	`text` text,
	`url` text,
	`amount` real,
	`currency` text,
	`role` text,
	`put_code` integer,
	`hidden` integer DEFAULT false NOT NULL,
	`language` text,
	`order` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE INDEX `entries_kind` ON `entries` (`kind`,`order`);--> statement-breakpoint
CREATE VIEW `untrashed_entries` AS select "id", "kind", "title", "organisation", "from", "to", "text", "url", "amount", "currency", "role", "put_code", "hidden", "language", "order", "created_at" from "entries" where "entries"."trashed_at" is null;
--> statement-breakpoint
CREATE TRIGGER `entries_insert_version` AFTER INSERT ON `entries` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `entries_update_version` AFTER UPDATE ON `entries` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `entries_delete_version` AFTER DELETE ON `entries` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `entries_update_passages` AFTER UPDATE OF `id`, `kind`, `title`, `organisation`, `from`, `to`, `text`, `url`, `amount`, `currency`, `role`, `hidden`, `language`, `created_at`, `trashed_at` ON `entries` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'entry' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `entries_delete_passages` AFTER DELETE ON `entries` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'entry' AND `record` = cast(old.`id` AS text);
END;