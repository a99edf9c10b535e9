CREATE TRIGGER `visits_counted` AFTER INSERT ON `visits` BEGIN
	INSERT INTO `traffic_days` (`kind`, `day`, `events`) VALUES ('visit', NEW.`day`, 1), ('visit', '', 1)
		ON CONFLICT (`kind`, `day`) DO UPDATE SET `events` = `events` + 1;
	INSERT INTO `traffic_countries` (`kind`, `day`, `country`, `events`) VALUES ('visit', NEW.`day`, NEW.`country`, 1)
		ON CONFLICT (`kind`, `day`, `country`) DO UPDATE SET `events` = `events` + 1;
	INSERT INTO `traffic_pages` (`kind`, `day`, `page`, `title`, `events`) VALUES ('visit', NEW.`day`, NEW.`pageVisited`, NULL, 1)
		ON CONFLICT (`kind`, `day`, `page`) DO UPDATE SET `events` = `events` + 1, `title` = coalesce(excluded.`title`, `title`);
	INSERT INTO `traffic_visitors` (`kind`, `day`, `visitor`) SELECT 'visit', NEW.`day`, NEW.`visitor` WHERE NEW.`visitor` IS NOT NULL
		ON CONFLICT (`kind`, `day`, `visitor`) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `downloads_counted` AFTER INSERT ON `downloads` BEGIN
	INSERT INTO `traffic_days` (`kind`, `day`, `events`) VALUES ('download', NEW.`day`, 1), ('download', '', 1)
		ON CONFLICT (`kind`, `day`) DO UPDATE SET `events` = `events` + 1;
	INSERT INTO `traffic_countries` (`kind`, `day`, `country`, `events`) VALUES ('download', NEW.`day`, NEW.`country`, 1)
		ON CONFLICT (`kind`, `day`, `country`) DO UPDATE SET `events` = `events` + 1;
	INSERT INTO `traffic_pages` (`kind`, `day`, `page`, `title`, `events`) VALUES ('download', NEW.`day`, NEW.`filename`, NEW.`title`, 1), ('download', '', NEW.`filename`, NEW.`title`, 1)
		ON CONFLICT (`kind`, `day`, `page`) DO UPDATE SET `events` = `events` + 1, `title` = coalesce(excluded.`title`, `title`);
	INSERT INTO `traffic_visitors` (`kind`, `day`, `visitor`) SELECT 'download', NEW.`day`, NEW.`visitor` WHERE NEW.`visitor` IS NOT NULL UNION ALL SELECT 'download', '', NEW.`visitor` WHERE NEW.`visitor` IS NOT NULL
		ON CONFLICT (`kind`, `day`, `visitor`) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `traffic_visitors_counted` AFTER INSERT ON `traffic_visitors` BEGIN
	UPDATE `traffic_days` SET `uniques` = `uniques` + 1 WHERE `kind` = NEW.`kind` AND `day` = NEW.`day`;
END;
--> statement-breakpoint
CREATE TRIGGER `traffic_visitors_seen` AFTER INSERT ON `traffic_visitors` WHEN NEW.`day` <> '' BEGIN
	UPDATE `traffic_last_days` SET `visitors` = `visitors` - 1
		WHERE `kind` = NEW.`kind` AND `day` = (SELECT `day` FROM `traffic_last_seen` WHERE `kind` = NEW.`kind` AND `visitor` = NEW.`visitor` AND `day` < NEW.`day`);
	INSERT INTO `traffic_last_days` (`kind`, `day`, `visitors`) SELECT NEW.`kind`, NEW.`day`, 1
		WHERE NOT EXISTS (SELECT 1 FROM `traffic_last_seen` WHERE `kind` = NEW.`kind` AND `visitor` = NEW.`visitor` AND `day` >= NEW.`day`)
		ON CONFLICT (`kind`, `day`) DO UPDATE SET `visitors` = `visitors` + 1;
	INSERT INTO `traffic_last_seen` (`kind`, `visitor`, `day`) VALUES (NEW.`kind`, NEW.`visitor`, NEW.`day`)
		ON CONFLICT (`kind`, `visitor`) DO UPDATE SET `day` = max(`day`, excluded.`day`);
END;
--> statement-breakpoint
CREATE TRIGGER `traffic_left_out_counted` AFTER INSERT ON `traffic_left_out` BEGIN
	INSERT INTO `traffic_reasons` (`kind`, `day`, `reason`, `events`) VALUES (NEW.`kind`, NEW.`day`, NEW.`reason`, 1)
		ON CONFLICT (`kind`, `day`, `reason`) DO UPDATE SET `events` = `events` + 1;
END;
--> statement-breakpoint
CREATE TABLE `downloads_before` AS SELECT * FROM `downloads`;
--> statement-breakpoint
DELETE FROM `downloads`;
--> statement-breakpoint
INSERT INTO `downloads` (`id`, `publication_id`, `title`, `filename`, `ipAddress`, `country`, `city`, `userAgent`, `downloadedAt`, `day`, `visitor`)
	SELECT `id`, `publication_id`, `title`, `filename`, `ipAddress`, `country`, `city`, `userAgent`, `downloadedAt`, substr(`downloadedAt`, 1, 10), `ipAddress` FROM `downloads_before` ORDER BY `id`;
--> statement-breakpoint
DROP TABLE `downloads_before`;
