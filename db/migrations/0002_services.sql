CREATE TABLE `services` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER `services_insert_version` AFTER INSERT ON `services` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `services_update_version` AFTER UPDATE ON `services` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `services_delete_version` AFTER DELETE ON `services` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;