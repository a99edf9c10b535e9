ALTER TABLE `about_photos` ADD `order` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP VIEW `untrashed_photos`;--> statement-breakpoint
DROP VIEW `untrashed_answers`;--> statement-breakpoint
DROP VIEW `untrashed_conferences`;--> statement-breakpoint
CREATE VIEW `untrashed_photos` AS select * from "about_photos" where trashed_at is null;--> statement-breakpoint
CREATE VIEW `untrashed_answers` AS select * from "answers" where trashed_at is null;--> statement-breakpoint
CREATE VIEW `untrashed_conferences` AS select * from "conferences" where trashed_at is null;
--> statement-breakpoint
DROP TRIGGER `sample_records_photo_update`;
--> statement-breakpoint
CREATE TRIGGER `sample_records_photo_update` AFTER UPDATE ON `about_photos`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` AND NEW.`order` IS OLD.`order` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'photo' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `sample_records_entry_update`;
--> statement-breakpoint
CREATE TRIGGER `sample_records_entry_update` AFTER UPDATE ON `entries`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` AND NEW.`order` IS OLD.`order` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'entry' AND `record` = OLD.`id`;
END;