ALTER TABLE `about_sections` ADD `id` integer;--> statement-breakpoint
ALTER TABLE `about_sections` ADD `language` text;--> statement-breakpoint
ALTER TABLE `about_sections` ADD `translation_of` integer;--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `language` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `language` text;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `translation_of` integer;--> statement-breakpoint
DROP VIEW `untrashed_chats`;--> statement-breakpoint
DROP VIEW `untrashed_meetings`;--> statement-breakpoint
DROP VIEW `untrashed_pages`;--> statement-breakpoint
DROP VIEW `untrashed_posts`;--> statement-breakpoint
CREATE VIEW `untrashed_chats` AS select "session_id", "name", "email", "language", "status", "created_at" from "chat_sessions" where "chat_sessions"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_meetings` AS select "id", "name", "email", "date", "topic", "language", "status", "source", "external_id", "created_at", "end_date" from "meetings" where "meetings"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_pages` AS select "id", "slug", "title", "content", "place", "published", "language", "translation_of", "created_at", "updated_at" from "blog_posts" where ("blog_posts"."trashed_at" is null and "blog_posts"."kind" = 'page');--> statement-breakpoint
CREATE VIEW `untrashed_posts` AS select "id", "slug", "guid", "title", "content", "excerpt", "category", "author", "tags", "published", "featured_image", "language", "translation_of", "published_at", "created_at", "updated_at" from "blog_posts" where ("blog_posts"."trashed_at" is null and "blog_posts"."kind" = 'post');
--> statement-breakpoint
DROP TRIGGER `about_sections_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `about_sections_update_passages` AFTER UPDATE OF `content`, `id`, `language`, `order`, `section`, `title`, `translation_of` ON `about_sections` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'about' AND `record` = old.`section`;
END;
--> statement-breakpoint
DROP TRIGGER `blog_posts_post_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_post_update_passages` AFTER UPDATE OF `author`, `category`, `content`, `created_at`, `excerpt`, `featured_image`, `id`, `kind`, `language`, `place`, `published_at`, `published`, `slug`, `tags`, `title`, `translation_of`, `trashed_at`, `updated_at` ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'post' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `blog_posts_page_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_page_update_passages` AFTER UPDATE OF `author`, `category`, `content`, `created_at`, `excerpt`, `featured_image`, `guid`, `id`, `kind`, `language`, `place`, `published_at`, `published`, `slug`, `tags`, `title`, `translation_of`, `trashed_at`, `updated_at` ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'page' AND `record` = cast(old.`id` AS text);
END;