ALTER TABLE `publications` ADD `contributors` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `publications` ADD `authors_complete` integer DEFAULT true NOT NULL;--> statement-breakpoint
DROP VIEW `listed_publications`;--> statement-breakpoint
DROP VIEW `untrashed_publications`;--> statement-breakpoint
CREATE VIEW `listed_publications` AS select "id", "title", "contributors", "authors_complete", "authors", "journal", "year", "month", "publication_type", "citations", "abstract", "doi", "url", "pdf_url", "research_category", "tags", "custom_tags", "links", "featured", "award", "image", "imageAlt", "authorNotes", "status", "open", "open_version", "volume", "issue", "pages", "publisher", "edition", "issn", "isbn", "arxiv_id", "language", "editors", "citation_key", "citations_source", "citations_updated_at", "version_of", "created_at" from "publications" where "publications"."trashed_at" is null and not exists (
          select 1 from publications article
          where article.id = "publications"."version_of" and article.id <> "publications"."id"
            and article.trashed_at is null);--> statement-breakpoint
CREATE VIEW `untrashed_publications` AS select "id", "title", "contributors", "authors_complete", "authors", "journal", "year", "month", "publication_type", "citations", "abstract", "doi", "url", "pdf_url", "research_category", "tags", "custom_tags", "links", "featured", "award", "image", "imageAlt", "authorNotes", "status", "open", "open_version", "volume", "issue", "pages", "publisher", "edition", "issn", "isbn", "arxiv_id", "language", "editors", "citation_key", "citations_source", "citations_updated_at", "version_of", "created_at" from "publications" where "publications"."trashed_at" is null;
--> statement-breakpoint
DROP TRIGGER `publications_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `publications_update_passages` AFTER UPDATE OF `abstract`, `arxiv_id`, `authorNotes`, `authors_complete`, `authors`, `award`, `citation_key`, `contributors`, `created_at`, `custom_tags`, `doi`, `edition`, `editors`, `featured`, `id`, `imageAlt`, `image`, `isbn`, `issn`, `issue`, `journal`, `language`, `links`, `month`, `open_version`, `open`, `pages`, `pdf_url`, `publication_type`, `publisher`, `research_category`, `status`, `tags`, `title`, `trashed_at`, `url`, `version_of`, `volume`, `year` ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND (`record` = cast(old.`id` AS text) OR `record` IN (SELECT cast(`id` AS text) FROM `publications` WHERE `version_of` = old.`id`));
END;