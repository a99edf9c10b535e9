ALTER TABLE `publications` ADD `status` text;--> statement-breakpoint
DROP VIEW `untrashed_publications`;--> statement-breakpoint
CREATE VIEW `untrashed_publications` AS select "id", "title", "authors", "journal", "year", "month", "abstract", "doi", "url", "pdf_url", "citations", "citations_source", "citations_updated_at", "tags", "publication_type", "research_category", "custom_tags", "volume", "issue", "pages", "issn", "publisher", "arxiv_id", "citation_key", "created_at", "links", "featured", "award", "image", "imageAlt", "authorNotes", "editors", "edition", "isbn", "status" from "publications" where "publications"."trashed_at" is null;
--> statement-breakpoint
DROP TRIGGER `publications_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `publications_update_passages` AFTER UPDATE OF `id`, `title`, `authors`, `journal`, `year`, `month`, `abstract`, `doi`, `url`, `pdf_url`, `tags`, `publication_type`, `research_category`, `custom_tags`, `volume`, `issue`, `pages`, `issn`, `publisher`, `arxiv_id`, `citation_key`, `created_at`, `links`, `featured`, `award`, `image`, `imageAlt`, `authorNotes`, `editors`, `edition`, `isbn`, `status`, `trashed_at` ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
UPDATE `publications` SET `status` = (
	SELECT json_object(
		'kind', CASE link.value ->> 'label' WHEN 'Removal notice' THEN 'removed' WHEN 'Expression of concern' THEN 'concern' ELSE 'retracted' END,
		'date', NULL,
		'notice_doi', CASE WHEN link.value ->> 'url' LIKE 'https://doi.org/10.%' THEN lower(substr(link.value ->> 'url', 17)) END,
		'source', 'crossref'
	)
	FROM json_each(`publications`.`links`) AS link
	WHERE link.value ->> 'kind' = 'publisher'
		AND link.value ->> 'label' IN ('Retraction notice', 'Partial retraction', 'Withdrawal notice', 'Removal notice', 'Expression of concern')
	LIMIT 1
)
WHERE `links` LIKE '%notice"%' OR `links` LIKE '%"Partial retraction"%' OR `links` LIKE '%"Expression of concern"%';
