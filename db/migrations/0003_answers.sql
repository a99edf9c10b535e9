CREATE TABLE `answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`url` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answers_question` ON `answers` (`question`) WHERE "answers"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_answers` AS select "id", "question", "answer", "url", "created_at" from "answers" where "answers"."trashed_at" is null;
--> statement-breakpoint
CREATE TRIGGER `answers_insert_version` AFTER INSERT ON `answers` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `answers_update_version` AFTER UPDATE ON `answers` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `answers_delete_version` AFTER DELETE ON `answers` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `answers_update_passages` AFTER UPDATE OF `id`, `question`, `answer`, `url`, `created_at`, `trashed_at` ON `answers` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'answer' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `answers_delete_passages` AFTER DELETE ON `answers` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'answer' AND `record` = cast(old.`id` AS text);
END;