ALTER TABLE `pages` ADD `language` text;--> statement-breakpoint
ALTER TABLE `post_versions` ADD `language` text;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `language` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `language` text;--> statement-breakpoint
DROP VIEW `untrashed_pages`;--> statement-breakpoint
DROP VIEW `untrashed_posts`;--> statement-breakpoint
DROP VIEW `listed_publications`;--> statement-breakpoint
DROP VIEW `untrashed_publications`;--> statement-breakpoint
CREATE VIEW `untrashed_pages` AS select "id", "slug", "title", "content", "place", "published", "language", "created_at", "updated_at" from "pages" where "pages"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_posts` AS select "id", "slug", "title", "content", "excerpt", "category", "author", "tags", "published", "featured_image", "language", "published_at", "created_at", "updated_at" from "blog_posts" where "blog_posts"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `listed_publications` AS select "id", "title", "authors", "journal", "year", "month", "abstract", "doi", "url", "pdf_url", "citations", "citations_source", "citations_updated_at", "tags", "publication_type", "research_category", "custom_tags", "volume", "issue", "pages", "issn", "publisher", "arxiv_id", "citation_key", "created_at", "links", "featured", "award", "image", "imageAlt", "authorNotes", "editors", "edition", "isbn", "open", "open_version", "version_of", "status", "language" from "publications" where "publications"."trashed_at" is null and not exists (
          select 1 from publications article
          where article.id = "publications"."version_of" and article.id <> "publications"."id"
            and article.trashed_at is null);--> statement-breakpoint
CREATE VIEW `untrashed_publications` AS select "id", "title", "authors", "journal", "year", "month", "abstract", "doi", "url", "pdf_url", "citations", "citations_source", "citations_updated_at", "tags", "publication_type", "research_category", "custom_tags", "volume", "issue", "pages", "issn", "publisher", "arxiv_id", "citation_key", "created_at", "links", "featured", "award", "image", "imageAlt", "authorNotes", "editors", "edition", "isbn", "open", "open_version", "version_of", "status", "language" from "publications" where "publications"."trashed_at" is null;
--> statement-breakpoint
DROP TRIGGER `blog_posts_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_update_passages` AFTER UPDATE OF `id`, `slug`, `title`, `content`, `excerpt`, `category`, `author`, `tags`, `published`, `featured_image`, `language`, `published_at`, `created_at`, `updated_at`, `trashed_at` ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'post' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `publications_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `publications_update_passages` AFTER UPDATE OF `id`, `title`, `authors`, `journal`, `year`, `month`, `abstract`, `doi`, `url`, `pdf_url`, `tags`, `publication_type`, `research_category`, `custom_tags`, `volume`, `issue`, `pages`, `issn`, `publisher`, `arxiv_id`, `citation_key`, `created_at`, `links`, `featured`, `award`, `image`, `imageAlt`, `authorNotes`, `editors`, `edition`, `isbn`, `open`, `open_version`, `version_of`, `status`, `language`, `trashed_at` ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND (`record` = cast(old.`id` AS text) OR `record` IN (SELECT cast(`id` AS text) FROM `publications` WHERE `version_of` = old.`id`));
END;
--> statement-breakpoint
DROP TRIGGER `pages_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `pages_update_passages` AFTER UPDATE OF `id`, `slug`, `title`, `content`, `place`, `published`, `language`, `created_at`, `updated_at`, `trashed_at` ON `pages` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'page' AND `record` = cast(old.`id` AS text);
END;