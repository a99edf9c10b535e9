CREATE INDEX `publications_arxiv_id` ON `publications` (`arxiv_id`);--> statement-breakpoint
CREATE INDEX `publications_title_key` ON `publications` ((length(`title`) - length(replace(lower(`title`), 'd', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 'f', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 'h', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 'm', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 't', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 'v', ''))) || '.' || (length(`title`) - length(replace(lower(`title`), 'w', ''))));--> statement-breakpoint
CREATE INDEX `publications_featured` ON `publications` (`year`) WHERE "publications"."featured" = 1;--> statement-breakpoint
DROP TRIGGER `publications_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `publications_update_passages` AFTER UPDATE OF `id`, `title`, `authors`, `journal`, `year`, `month`, `abstract`, `tags`, `custom_tags`, `links`, `award`, `editors` ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND `record` = cast(old.`id` AS text);
END;
