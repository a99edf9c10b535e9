CREATE TABLE `courses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`code` text,
	`role` text,
	`level` text,
	`term` text,
	`from` text,
	`to` text,
	`place` text,
	`text` text,
	`url` text,
	`materials` text DEFAULT '[]' NOT NULL,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE VIEW `untrashed_courses` AS select "id", "title", "code", "role", "level", "term", "from", "to", "place", "text", "url", "materials", "language", "created_at" from "courses" where "courses"."trashed_at" is null;
--> statement-breakpoint
CREATE TRIGGER `courses_insert_version` AFTER INSERT ON `courses` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `courses_update_version` AFTER UPDATE ON `courses` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `courses_delete_version` AFTER DELETE ON `courses` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `courses_update_passages` AFTER UPDATE OF `id`, `title`, `code`, `role`, `level`, `term`, `from`, `to`, `place`, `text`, `url`, `materials`, `language`, `created_at`, `trashed_at` ON `courses` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'course' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `courses_delete_passages` AFTER DELETE ON `courses` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'course' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_course_update` AFTER UPDATE ON `courses`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'course' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_course_delete` AFTER DELETE ON `courses` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'course' AND `record` = OLD.`id`;
END;