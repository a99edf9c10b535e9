CREATE TABLE `talks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`kind` text DEFAULT 'contributed' NOT NULL,
	`abstract` text,
	`begins` text,
	`ends` text,
	`time` text,
	`time_zone` text,
	`place` text,
	`online` integer DEFAULT false NOT NULL,
	`event` text,
	`event_url` text,
	`speakers` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`publication_ids` text DEFAULT '[]' NOT NULL,
	`conference_id` integer,
	`featured` integer DEFAULT false NOT NULL,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE INDEX `talks_date` ON `talks` (`begins`);--> statement-breakpoint
CREATE VIEW `untrashed_talks` AS select "id", "title", "kind", "abstract", "begins", "ends", "time", "time_zone", "place", "online", "event", "event_url", "speakers", "links", "publication_ids", "conference_id", "featured", "language", "created_at" from "talks" where "talks"."trashed_at" is null;
--> statement-breakpoint
CREATE TRIGGER `talks_insert_version` AFTER INSERT ON `talks` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_update_version` AFTER UPDATE ON `talks` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_delete_version` AFTER DELETE ON `talks` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `talks_update_passages` AFTER UPDATE OF `id`, `title`, `kind`, `abstract`, `begins`, `ends`, `time`, `time_zone`, `place`, `online`, `event`, `event_url`, `speakers`, `links`, `publication_ids`, `conference_id`, `language`, `created_at`, `trashed_at` ON `talks` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'talk' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `talks_delete_passages` AFTER DELETE ON `talks` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'talk' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_talk_update` AFTER UPDATE ON `talks`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'talk' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_talk_delete` AFTER DELETE ON `talks` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'talk' AND `record` = OLD.`id`;
END;