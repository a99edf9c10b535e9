ALTER TABLE `publications` ADD `open` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `open_version` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `version_of` integer;--> statement-breakpoint
CREATE INDEX `publications_version_of` ON `publications` (`version_of`);--> statement-breakpoint
DROP VIEW `untrashed_publications`;--> statement-breakpoint
CREATE VIEW `listed_publications` AS select "id", "title", "authors", "journal", "year", "month", "abstract", "doi", "url", "pdf_url", "citations", "citations_source", "citations_updated_at", "tags", "publication_type", "research_category", "custom_tags", "volume", "issue", "pages", "issn", "publisher", "arxiv_id", "citation_key", "created_at", "links", "featured", "award", "image", "imageAlt", "authorNotes", "editors", "edition", "isbn", "open", "open_version", "version_of", "status" from "publications" where "publications"."trashed_at" is null and not exists (
          select 1 from publications article
          where article.id = "publications"."version_of" and article.id <> "publications"."id"
            and article.trashed_at is null);--> statement-breakpoint
CREATE VIEW `untrashed_publications` AS select "id", "title", "authors", "journal", "year", "month", "abstract", "doi", "url", "pdf_url", "citations", "citations_source", "citations_updated_at", "tags", "publication_type", "research_category", "custom_tags", "volume", "issue", "pages", "issn", "publisher", "arxiv_id", "citation_key", "created_at", "links", "featured", "award", "image", "imageAlt", "authorNotes", "editors", "edition", "isbn", "open", "open_version", "version_of", "status" from "publications" where "publications"."trashed_at" is null;
--> statement-breakpoint
DROP TRIGGER `publications_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `publications_update_passages` AFTER UPDATE OF `id`, `title`, `authors`, `journal`, `year`, `month`, `abstract`, `doi`, `url`, `pdf_url`, `tags`, `publication_type`, `research_category`, `custom_tags`, `volume`, `issue`, `pages`, `issn`, `publisher`, `arxiv_id`, `citation_key`, `created_at`, `links`, `featured`, `award`, `image`, `imageAlt`, `authorNotes`, `editors`, `edition`, `isbn`, `open`, `open_version`, `version_of`, `status`, `trashed_at` ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND (`record` = cast(old.`id` AS text) OR `record` IN (SELECT cast(`id` AS text) FROM `publications` WHERE `version_of` = old.`id`));
END;
--> statement-breakpoint
DROP TRIGGER `publications_delete_passages`;
--> statement-breakpoint
CREATE TRIGGER `publications_delete_passages` AFTER DELETE ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND (`record` = cast(old.`id` AS text) OR `record` IN (SELECT cast(`id` AS text) FROM `publications` WHERE `version_of` = old.`id`));
END;