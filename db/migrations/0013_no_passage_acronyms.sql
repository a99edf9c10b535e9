DROP TRIGGER `passages_delete`;--> statement-breakpoint
CREATE TRIGGER `passages_delete` AFTER DELETE ON `passages` BEGIN
	INSERT INTO `passages_fts` (`passages_fts`, `rowid`, `title`, `heading`, `authors`, `journal`, `year`, `tags`, `text`, `aliases`) VALUES ('delete', old.`id`, old.`title`, old.`heading`, old.`authors`, old.`journal`, old.`year`, old.`tags`, old.`text`, old.`aliases`);
END;--> statement-breakpoint
DROP TABLE `passage_acronyms`;--> statement-breakpoint
DROP TABLE `passages_terms`;
