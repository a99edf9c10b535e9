ALTER TABLE `blog_posts` ADD `doi` text;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `contributors` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
DROP VIEW `untrashed_posts`;--> statement-breakpoint
CREATE VIEW `untrashed_posts` AS select "id", "slug", "guid", "title", "content", "excerpt", "category", "author", "tags", "published", "featured_image", "language", "translation_of", "references", "citationStyle", "published_at", "doi", "contributors", "created_at", "updated_at" from "blog_posts" where ("blog_posts"."trashed_at" is null and "blog_posts"."kind" = 'post');
--> statement-breakpoint
DROP TRIGGER `blog_posts_post_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_post_update_passages` AFTER UPDATE OF `author`, `category`, `content`, `contributors`, `created_at`, `doi`, `excerpt`, `featured_image`, `id`, `kind`, `language`, `place`, `published_at`, `published`, `slug`, `tags`, `title`, `translation_of`, `trashed_at`, `updated_at` ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'post' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `blog_posts_page_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_page_update_passages` AFTER UPDATE OF `author`, `category`, `content`, `contributors`, `created_at`, `doi`, `excerpt`, `featured_image`, `guid`, `id`, `kind`, `language`, `place`, `published_at`, `published`, `slug`, `tags`, `title`, `translation_of`, `trashed_at`, `updated_at` ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'page' AND `record` = cast(old.`id` AS text);
END;