CREATE TABLE `pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`place` text NOT NULL,
	`published` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "pages_place" CHECK("pages"."place" in ('menu','footer','none'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug` ON `pages` (`slug`);
--> statement-breakpoint
CREATE TRIGGER `pages_insert_version` AFTER INSERT ON `pages` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `pages_update_version` AFTER UPDATE ON `pages` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `pages_delete_version` AFTER DELETE ON `pages` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `pages_delete_passages` AFTER DELETE ON `pages` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'page' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `pages_update_passages` AFTER UPDATE OF `id`, `slug`, `title`, `content` ON `pages` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'page' AND `record` = cast(old.`id` AS text);
END;
