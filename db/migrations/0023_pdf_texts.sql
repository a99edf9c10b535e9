CREATE TABLE `pdf_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file` text NOT NULL,
	`page` integer NOT NULL,
	`text` text NOT NULL,
	`aliases` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`file`) REFERENCES `pdf_texts`(`file`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pdf_pages_page` ON `pdf_pages` (`file`,`page`);--> statement-breakpoint
CREATE TABLE `pdf_texts` (
	`file` text PRIMARY KEY NOT NULL,
	`sha256` text NOT NULL,
	`title` text,
	`language` text,
	`page_count` integer NOT NULL,
	`pages_read` integer NOT NULL,
	`last_page` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `passages` ADD `file` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `passages_file` ON `passages` (`file`) WHERE "passages"."file" <> '';
--> statement-breakpoint
CREATE VIRTUAL TABLE `pdf_pages_fts` USING fts5(text, aliases, content='pdf_pages', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `pdf_pages_insert` AFTER INSERT ON `pdf_pages` BEGIN
	INSERT INTO `pdf_pages_fts` (`rowid`, `text`, `aliases`) VALUES (new.`id`, new.`text`, new.`aliases`);
END;
--> statement-breakpoint
CREATE TRIGGER `pdf_pages_update` AFTER UPDATE ON `pdf_pages` BEGIN
	INSERT INTO `pdf_pages_fts` (`pdf_pages_fts`, `rowid`, `text`, `aliases`) VALUES ('delete', old.`id`, old.`text`, old.`aliases`);
	INSERT INTO `pdf_pages_fts` (`rowid`, `text`, `aliases`) VALUES (new.`id`, new.`text`, new.`aliases`);
END;
--> statement-breakpoint
CREATE TRIGGER `pdf_pages_delete` AFTER DELETE ON `pdf_pages` BEGIN
	INSERT INTO `pdf_pages_fts` (`pdf_pages_fts`, `rowid`, `text`, `aliases`) VALUES ('delete', old.`id`, old.`text`, old.`aliases`);
END;
--> statement-breakpoint
CREATE TRIGGER `pdf_texts_insert_version` AFTER INSERT ON `pdf_texts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `pdf_texts_update_version` AFTER UPDATE ON `pdf_texts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `pdf_texts_delete_version` AFTER DELETE ON `pdf_texts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
DROP TRIGGER `publications_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `publications_update_passages` AFTER UPDATE OF `id`, `title`, `authors`, `journal`, `year`, `month`, `abstract`, `tags`, `custom_tags`, `links`, `award`, `editors`, `url`, `pdf_url` ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND `record` = cast(old.`id` AS text);
END;
