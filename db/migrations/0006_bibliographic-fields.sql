ALTER TABLE `publications` ADD `series` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `series_number` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `number` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `place` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `event` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `event_place` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `original_title` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `original_year` integer;--> statement-breakpoint
ALTER TABLE `publications` ADD `thesis_type` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `pmid` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `pmcid` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `mr_number` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `zbl_number` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `reviewed_title` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `reviewed_authors` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `note` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `pub_state` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `title_tex` text;--> statement-breakpoint
DROP VIEW `listed_publications`;--> statement-breakpoint
DROP VIEW `untrashed_publications`;--> statement-breakpoint
CREATE VIEW `listed_publications` AS select "id", "title", "contributors", "authors_complete", "authors", "journal", "year", "month", "publication_type", "citations", "abstract", "doi", "url", "pdf_url", "research_category", "tags", "custom_tags", "links", "featured", "award", "image", "imageAlt", "authorNotes", "status", "open", "open_version", "volume", "issue", "pages", "publisher", "edition", "issn", "isbn", "arxiv_id", "language", "editors", "series", "series_number", "number", "place", "event", "event_place", "original_title", "original_year", "thesis_type", "pmid", "pmcid", "mr_number", "zbl_number", "reviewed_title", "reviewed_authors", "note", "pub_state", "title_tex", "citation_key", "citations_source", "citations_updated_at", "version_of", "created_at" from "publications" where "publications"."trashed_at" is null and not exists (
          select 1 from publications article
          where article.id = "publications"."version_of" and article.id <> "publications"."id"
            and article.trashed_at is null);--> statement-breakpoint
CREATE VIEW `untrashed_publications` AS select "id", "title", "contributors", "authors_complete", "authors", "journal", "year", "month", "publication_type", "citations", "abstract", "doi", "url", "pdf_url", "research_category", "tags", "custom_tags", "links", "featured", "award", "image", "imageAlt", "authorNotes", "status", "open", "open_version", "volume", "issue", "pages", "publisher", "edition", "issn", "isbn", "arxiv_id", "language", "editors", "series", "series_number", "number", "place", "event", "event_place", "original_title", "original_year", "thesis_type", "pmid", "pmcid", "mr_number", "zbl_number", "reviewed_title", "reviewed_authors", "note", "pub_state", "title_tex", "citation_key", "citations_source", "citations_updated_at", "version_of", "created_at" from "publications" where "publications"."trashed_at" is null;
--> statement-breakpoint
DROP TRIGGER `publications_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `publications_update_passages` AFTER UPDATE OF `abstract`, `arxiv_id`, `authorNotes`, `authors_complete`, `authors`, `award`, `citation_key`, `contributors`, `created_at`, `custom_tags`, `doi`, `edition`, `editors`, `event_place`, `event`, `featured`, `id`, `imageAlt`, `image`, `isbn`, `issn`, `issue`, `journal`, `language`, `links`, `month`, `mr_number`, `note`, `number`, `open_version`, `open`, `original_title`, `original_year`, `pages`, `pdf_url`, `place`, `pmcid`, `pmid`, `pub_state`, `publication_type`, `publisher`, `research_category`, `reviewed_authors`, `reviewed_title`, `series_number`, `series`, `status`, `tags`, `thesis_type`, `title_tex`, `title`, `trashed_at`, `url`, `version_of`, `volume`, `year`, `zbl_number` ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND (`record` = cast(old.`id` AS text) OR `record` IN (SELECT cast(`id` AS text) FROM `publications` WHERE `version_of` = old.`id`));
END;