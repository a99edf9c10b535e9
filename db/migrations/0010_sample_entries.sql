CREATE TRIGGER `sample_records_entry_update` AFTER UPDATE ON `entries`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'entry' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_entry_delete` AFTER DELETE ON `entries` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'entry' AND `record` = OLD.`id`;
END;