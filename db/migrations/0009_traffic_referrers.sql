CREATE TABLE `traffic_referrers` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`host` text NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `day`, `host`)
);
--> statement-breakpoint
ALTER TABLE `visits` ADD `referrer_host` text;
--> statement-breakpoint
CREATE TRIGGER `visits_referred` AFTER INSERT ON `visits` WHEN NEW.`referrer_host` IS NOT NULL BEGIN
	INSERT INTO `traffic_referrers` (`kind`, `day`, `host`, `events`) VALUES ('visit', NEW.`day`, NEW.`referrer_host`, 1)
		ON CONFLICT (`kind`, `day`, `host`) DO UPDATE SET `events` = `events` + 1;
END;
