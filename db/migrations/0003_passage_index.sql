CREATE VIRTUAL TABLE `passages_fts` USING fts5(title, heading, authors, journal, year, tags, text, aliases, content='passages', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE VIRTUAL TABLE `passages_terms` USING fts5vocab('passages_fts', 'col');
--> statement-breakpoint
CREATE TRIGGER `passages_insert` AFTER INSERT ON `passages` BEGIN
	INSERT INTO `passages_fts` (`rowid`, `title`, `heading`, `authors`, `journal`, `year`, `tags`, `text`, `aliases`) VALUES (new.`id`, new.`title`, new.`heading`, new.`authors`, new.`journal`, new.`year`, new.`tags`, new.`text`, new.`aliases`);
END;
--> statement-breakpoint
CREATE TRIGGER `passages_update` AFTER UPDATE ON `passages` BEGIN
	INSERT INTO `passages_fts` (`passages_fts`, `rowid`, `title`, `heading`, `authors`, `journal`, `year`, `tags`, `text`, `aliases`) VALUES ('delete', old.`id`, old.`title`, old.`heading`, old.`authors`, old.`journal`, old.`year`, old.`tags`, old.`text`, old.`aliases`);
	INSERT INTO `passages_fts` (`rowid`, `title`, `heading`, `authors`, `journal`, `year`, `tags`, `text`, `aliases`) VALUES (new.`id`, new.`title`, new.`heading`, new.`authors`, new.`journal`, new.`year`, new.`tags`, new.`text`, new.`aliases`);
END;
--> statement-breakpoint
CREATE TRIGGER `passages_delete` AFTER DELETE ON `passages` BEGIN
	INSERT INTO `passages_fts` (`passages_fts`, `rowid`, `title`, `heading`, `authors`, `journal`, `year`, `tags`, `text`, `aliases`) VALUES ('delete', old.`id`, old.`title`, old.`heading`, old.`authors`, old.`journal`, old.`year`, old.`tags`, old.`text`, old.`aliases`);
	DELETE FROM `passage_acronyms` WHERE `passage_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `publications_delete_passages` AFTER DELETE ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `publications_update_passages` AFTER UPDATE OF `id`, `title`, `authors`, `journal`, `year`, `month`, `abstract`, `tags`, `custom_tags` ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_delete_passages` AFTER DELETE ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'post' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_update_passages` AFTER UPDATE OF `id`, `slug`, `title`, `content`, `excerpt`, `category`, `tags` ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'post' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `conferences_delete_passages` AFTER DELETE ON `conferences` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'conference' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `conferences_update_passages` AFTER UPDATE OF `id`, `name`, `date`, `location`, `comment` ON `conferences` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'conference' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `about_sections_delete_passages` AFTER DELETE ON `about_sections` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'about' AND `record` = old.`section`;
END;
--> statement-breakpoint
CREATE TRIGGER `about_sections_update_passages` AFTER UPDATE OF `section`, `title`, `content` ON `about_sections` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'about' AND `record` = old.`section`;
END;
