CREATE TABLE `citation_styles` (
	`name` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`source` text NOT NULL,
	`is_first` integer DEFAULT false NOT NULL,
	`stored_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER `citation_styles_insert_version` AFTER INSERT ON `citation_styles` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `citation_styles_update_version` AFTER UPDATE ON `citation_styles` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `citation_styles_delete_version` AFTER DELETE ON `citation_styles` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;